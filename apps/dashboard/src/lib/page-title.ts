import { productName } from '@dw/contract/product-name';

/** The name of a browser tab: 'Billing · Digital Wardrobe'. */
export const pageTitle = (title: string): string => `${title} · ${productName}`;
