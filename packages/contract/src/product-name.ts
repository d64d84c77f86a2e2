/** What the product is called: in titles, mails and documents. */
export const productName = 'Digital Wardrobe';
