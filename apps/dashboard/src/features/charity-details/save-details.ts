import type { QueryClient } from '@tanstack/react-query';
import { type CharityConfig, saveConfig, saveWebsite, uploadLogo } from './charity-details.api';
import type { DetailsFormValues } from './details-form-values';

/**
 * Saves what the form says: the picture first, since the details name it by its number, and the website by its own call.
 * What was saved before a refusal stays saved, and saving again changes nothing of it.
 */
export async function saveDetails(
  client: QueryClient,
  { username, description, website, logo }: DetailsFormValues,
  before: CharityConfig,
): Promise<CharityConfig> {
  const picture = logo ? { logo: await uploadLogo(logo) } : {};
  const saved = await saveConfig(client, { username, description, ...picture });
  return website === before.website ? saved : saveWebsite(client, website);
}
