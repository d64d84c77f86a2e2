/** A product as a shop sends it with an order. */
export const garment = (name: string) => ({
  name,
  images: ['https://shop.example/pictures/garment.jpg'],
  size: '12',
  color: 'Navy',
  brand: 'Alder',
  price: '189.00',
  final_price: '149.50',
  sku: 'C-1',
  category: ['Women', 'Coats'],
});
