/** One product of the fake site's store. Money in shekels. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** The name of its collection. */
  readonly category: string;
  readonly price: number;
}

export const CATALOGUE: readonly Product[] = [
  { id: 'guji-natural-250', name: 'Guji natural, 250 g', category: 'Filter', price: 62 },
  { id: 'huila-washed-250', name: 'Huila washed, 250 g', category: 'Filter', price: 54.5 },
  { id: 'house-espresso-1000', name: 'House espresso, 1 kg', category: 'Espresso', price: 149 },
];
