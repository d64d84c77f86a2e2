import type { CharityConfig } from './charity-details.api';

/** What the form of a charity’s details holds. */
export type DetailsFormValues = {
  username: string;
  description: string;
  website: string;
  /** Chosen and not saved yet. */
  logo: File | null;
};

export const toFormValues = ({ username, description, website }: CharityConfig): DetailsFormValues => ({
  username,
  description,
  website,
  logo: null,
});
