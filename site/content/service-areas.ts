import { formatShillings, startingPrices } from '../../shared/domain/site/prices.ts';
import { globeIcon, mapIcon, truckIcon } from '../ui/icon.tsx';

/** Service areas: specification, section 2, "Contact". */
export const serviceAreas = [
  {
    icon: truckIcon,
    title: 'Nairobi & Surroundings',
    text: `Our crews are out here every working day. Local moves start at ${formatShillings(startingPrices.domesticMoving)}, same-day courier at ${formatShillings(startingPrices.courier)}.`,
    places: 'Westlands, Kilimani, Karen, Eastlands, Ruaka, Kiambu, Thika, Ngong, Kitengela, Syokimau',
  },
  {
    icon: mapIcon,
    title: 'Major Kenyan Cities',
    text: 'Moves, parcels and shared loads between the cities, and from there to all 47 counties. You know the delivery day before we load.',
    places: 'Mombasa, Kisumu, Nakuru, Eldoret, Nyeri, Meru, Machakos, Malindi, Kakamega, Garissa',
  },
  {
    icon: globeIcon,
    title: 'International',
    text: 'More than 50 routes by road, sea and air. We pack for the journey and see the paperwork through customs, whether you are leaving Kenya or coming home.',
    places: 'Uganda, Tanzania, Rwanda, South Africa, the Gulf, Europe, North America, Asia and Australia',
  },
] as const;
