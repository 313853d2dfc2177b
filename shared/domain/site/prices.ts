import { groupDigits } from '../digits.ts';

/** Prices in whole Kenyan shillings (specification, section 9). Other services get a custom quote. */
export const startingPrices = {
  domesticMoving: 15_000,
  courier: 300,
  cleaning: 5_000,
  storagePerMonth: 3_000,
  officeMoving: 50_000,
  packing: 2_500,
  petRelocation: 1_000,
  nairobiConsolidationPerItem: 500,
  coastalDelivery: 1_200,
  weddingGiftHandling: 5_000,
} as const;

export const formatShillings = (amount: number): string => `KES ${groupDigits(amount)}`;

export interface StartingPrice {
  amount: number;
  /** Unit of the price. Without a unit, the price is for the whole job. */
  per?: 'month' | 'item';
}

export const formatStartingPrice = ({ amount, per }: StartingPrice): string =>
  per ? `${formatShillings(amount)} per ${per}` : formatShillings(amount);
