import { Refusal } from '../../platform/http/refusals';

/** What is missing of these fields: absent, or empty. @throws 422 with a text under each */
export function assertAll(fields: Readonly<Record<string, unknown>>): void {
  const missing = Object.entries(fields).filter(([, value]) => value === undefined || value === '');
  if (missing.length === 0) return;
  throw new Refusal(422, 'all_fields_required', 'All fields required', {
    errors: Object.fromEntries(missing.map(([field]) => [field, ['This field is required.']])),
  });
}
