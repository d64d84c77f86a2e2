import type { GiftAidDeclaration, GiftAidDonor, GiftAidDonorRow } from '@dw/contract';
import { type DeclarationRow, isInForce } from '../../domain/gift-aid/declarations.repository';
import type { DonorRow } from '../../domain/gift-aid/donors.repository';
import type { ListedDonor } from './gift-aid-donors.repository';

export const presentRow = ({
  id,
  uuid,
  donorNo,
  firstName,
  lastName,
  postcode,
  declared,
  createdAt,
}: ListedDonor): GiftAidDonorRow => ({
  ...{ id, uuid, postcode, declared },
  donor_no: donorNo,
  name: `${firstName} ${lastName}`.trim(),
  created_at: createdAt.toISOString(),
});

const presentDeclaration =
  (today: string) =>
  (row: DeclarationRow): GiftAidDeclaration => ({
    ...{ id: row.id, uuid: row.uuid, covers: row.covers, made: row.made, text: row.textVersion },
    made_at: row.madeAt.toISOString(),
    from_day: row.fromDay,
    until_day: row.untilDay,
    in_force: isInForce(row, today),
  });

/** A donor with what was declared. */
export function presentDonor(row: DonorRow, declarations: readonly DeclarationRow[], today: string): GiftAidDonor {
  const { id, uuid, title, house, address, postcode, country, email, language } = row;
  return {
    ...{ id, uuid, title, house, address, postcode, country, email, language },
    donor_no: row.donorNo,
    first_name: row.firstName,
    last_name: row.lastName,
    of_wardrobe: row.shopperId !== null,
    agent_since: row.agencyAt?.toISOString() ?? null,
    agent_text: row.agencyVersion,
    kept_until: row.keptUntil,
    declarations: declarations.map(presentDeclaration(today)),
    created_at: row.createdAt.toISOString(),
  };
}
