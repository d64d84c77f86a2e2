/** The tags that every account has a copy of, in the order in which they are made. */
export const standardTags = [
  "Women's clothing",
  "Men's clothing",
  "Children's clothing",
  'Shoes',
  'Bags',
  'Accessories',
  'Coats and jackets',
  'Knitwear',
  'Denim',
  'Sportswear',
  'Formal wear',
  'Home textiles',
] as const;
export type StandardTag = (typeof standardTags)[number];

/** Whom clothing is for. */
export type Audience = 'women' | 'men' | 'children';
/** What a thing is: the standard tags but the three of audiences, `garment` for other clothing, `hers` for what women wear. */
export type Kind = Exclude<StandardTag, `${string} clothing`> | 'garment' | 'hers';

export const audienceOfTag: Readonly<Partial<Record<string, Audience>>> = {
  "Women's clothing": 'women',
  "Men's clothing": 'men',
  "Children's clothing": 'children',
};
