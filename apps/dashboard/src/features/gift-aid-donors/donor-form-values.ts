import type { DeclarationCovers, declarationMades } from '@dw/contract/gift-aid-enums';
import type { Donor, NewDonor } from './gift-aid-donors.api';

/** What the form of a donor holds. */
export type DonorValues = {
  title: string;
  first_name: string;
  last_name: string;
  house: string;
  address: string;
  postcode: string;
  country: string;
  email: string;
  agent: boolean;
};

export const emptyDonor: DonorValues = {
  ...{ title: '', first_name: '', last_name: '', house: '', address: '', postcode: '', country: 'GB', email: '' },
  agent: false,
};

export const donorValues = (donor: Donor): DonorValues => ({
  ...{ title: donor.title, first_name: donor.first_name, last_name: donor.last_name, house: donor.house },
  ...{ address: donor.address, postcode: donor.postcode, country: donor.country, email: donor.email },
  agent: donor.agent_since !== null,
});

/** What the form of a declaration holds. */
export type DeclarationValues = {
  covers: DeclarationCovers;
  made: (typeof declarationMades)[number];
  made_on: string;
  text: string;
};

export const emptyDeclaration = (today: string): DeclarationValues => ({
  covers: 'future',
  made: 'written',
  made_on: today,
  text: '',
});

/** What is sent of a donor who is added, with the declaration where one was made. */
export const addedDonor = ({
  donor_no,
  declares,
  covers,
  made,
  made_on,
  text,
  ...person
}: DonorValues & DeclarationValues & { donor_no: string; declares: boolean }): NewDonor => ({
  ...person,
  donor_no,
  ...(declares && { declaration: { covers, made, made_on, text } }),
});
