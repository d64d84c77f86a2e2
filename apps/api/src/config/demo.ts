/** The demo’s logins; the password is printed at the start. */
export const demoPassword = 'digital-wardrobe';

/** Of the volunteers at the demo charity’s first shop. */
export const demoVolunteerPin = '271828';

export const demoUsers = [
  { email: 'retailer@demo.example', role: 'RETAILER' },
  { email: 'partner@demo.example', role: 'PARTNER' },
  { email: 'charity@demo.example', role: 'CHARITY' },
] as const;

/** The demo retailer’s website that /demo-shop stands for; its names are fixed so that the page knows them. */
export const demoSite = {
  uuid: '5b0c7a52-6c1e-4f0e-9a35-1d9f4c1b7e10',
  token: 'e1f2c3d4-8a7b-4c5d-9e6f-0a1b2c3d4e5f',
} as const;
