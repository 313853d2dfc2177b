import { formatShillings, startingPrices } from '../../shared/domain/prices.ts';
import { globe, map, truck } from '../ui/icon-paths.ts';

/** Where the company works: specification, section 2, "Contact". */
export const serviceAreas = [
  {
    icon: truck,
    title: 'Nairobi & Surroundings',
    text: `Our crews are out here every working day. Local moves start at ${formatShillings(startingPrices.domesticMoving)}, a same-day courier at ${formatShillings(startingPrices.courier)}.`,
    places: 'Westlands, Kilimani, Karen, Eastlands, Ruaka, Kiambu, Thika, Ngong, Kitengela, Syokimau',
  },
  {
    icon: map,
    title: 'Major Kenyan Cities',
    text: 'Moves, parcels and shared loads between the cities, and from them into all 47 counties. You know the day of delivery before we load.',
    places: 'Mombasa, Kisumu, Nakuru, Eldoret, Nyeri, Meru, Machakos, Malindi, Kakamega, Garissa',
  },
  {
    icon: globe,
    title: 'International',
    text: 'More than 50 routes by road, sea and air. We pack for the journey and see the papers through customs, out of Kenya or home again.',
    places: 'Uganda, Tanzania, Rwanda, South Africa, the Gulf, Europe, North America, Asia and Australia',
  },
] as const;
