import { roles } from '@dw/contract';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, bytes, directory, identity } from './directory';
import type { AcceptedTerms, DraftDetails, DraftPayment } from './draft-values';

/** What a registration has gathered so far; the code is the only credential of its steps. */
export const registrationDrafts = directory.table('registration_drafts', {
  id: identity(),
  /** @personal */
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  codeHash: bytes().notNull().unique(),
  codeSentAt: at().notNull(),
  startedAt: at().notNull(),
  usedAt: at().notNull(),
  /** The next step, 2 to 5. */
  step: integer().notNull(),
  passwordHash: text(),
  /** @personal */
  details: jsonb().$type<DraftDetails>(),
  /** The terms that stood on the details’ page when it was sent. */
  terms: jsonb().$type<AcceptedTerms>(),
  /** Since when a call is finishing it; another waits. */
  claimedAt: at(),
  /** @personal Kept from before the charge until its outcome is known. */
  payment: jsonb().$type<DraftPayment>(),
});
