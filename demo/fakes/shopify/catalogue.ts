/** A variant as the shop and the provider know it. Prices in the shop's currency. */
export interface Variant {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly compareAt?: number;
  /** The remaining stock; 0 is sold out. */
  readonly stock: number;
}

export interface Product {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly category: string;
  /** The colour of its picture. */
  readonly colour: string;
  readonly variants: readonly Variant[];
}

export const SHOP = 'corner-roastery.myshopify.com';
export const CURRENCY = 'USD';

const bags = (id: number, price: number, stock: readonly [number, number], compareAt?: number) => [
  { id, title: '250 g', price, stock: stock[0], ...(compareAt && { compareAt }) },
  { id: id + 1, title: '1 kg', price: price * 3.5, stock: stock[1] },
];

export const CATALOGUE: readonly Product[] = [
  {
    id: 7001,
    handle: 'guji-natural',
    title: 'Guji natural',
    category: 'filter',
    colour: '#b0563b',
    variants: bags(70011, 18, [40, 12]),
  },
  {
    id: 7002,
    handle: 'huila-washed',
    title: 'Huila washed, an everyday cup with panela and red apple',
    category: 'filter',
    colour: '#7a8f3c',
    variants: bags(70021, 16, [25, 0], 20),
  },
  {
    id: 7003,
    handle: 'house-espresso',
    title: 'House espresso',
    category: 'espresso',
    colour: '#4a2c20',
    variants: bags(70031, 15, [60, 30]),
  },
  {
    id: 7004,
    handle: 'dripper',
    title: 'Ceramic dripper',
    category: 'tools',
    colour: '#5b7c99',
    variants: [{ id: 70041, title: 'Default Title', price: 24.5, stock: 8 }],
  },
  {
    id: 7005,
    handle: 'gesha',
    title: 'Gesha, the last of the harvest',
    category: 'filter',
    colour: '#c98f2b',
    variants: [{ id: 70051, title: 'Default Title', price: 42, compareAt: 48, stock: 0 }],
  },
];

export const findVariant = (id: number): { product: Product; variant: Variant } | undefined => {
  for (const product of CATALOGUE) {
    const variant = product.variants.find((each) => each.id === id);
    if (variant) return { product, variant };
  }
  return undefined;
};

/** A product as popup §3 has it ("Store product"). */
export const storeProduct = ({ id, handle, title, variants }: Product, origin: string) => ({
  id,
  title,
  body_html: `<p>${title}</p>`,
  handle,
  image: { src: `${origin}/shopify/images/${handle}.svg` },
  variants: variants.map((variant) => ({
    id: variant.id,
    title: variant.title,
    inventory_quantity: variant.stock,
    price: variant.price.toFixed(2),
    compare_at_price: variant.compareAt?.toFixed(2) ?? null,
    presentment_prices: [
      {
        price: { amount: variant.price.toFixed(2), currency_code: CURRENCY },
        compare_at_price: variant.compareAt
          ? { amount: variant.compareAt.toFixed(2), currency_code: CURRENCY }
          : null,
      },
    ],
  })),
});
