import type { BodyOf, takeBacks } from '@dw/contract';
import { setTask } from '../../domain/entitlements/setup-tasks';
import { offersChanged } from '../../domain/offers/offers-changed';
import { chooseTags, chosenIn } from '../../domain/tags/chosen-tags';
import { addStandardTags } from '../../domain/tags/tags.service';
import {
  findTakeBack,
  insertTakeBack,
  isOwnFile,
  type TakeBackFields,
  type TakeBackRow,
  tagsOfTakeBacks,
  updateTakeBack,
} from '../../domain/take-backs/take-backs.repository';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { presentTakeBack } from './take-backs.presenter';

/** Begins a programme, inactive; details are the first step of its set-up. @throws 409 where the account has one */
export async function addTakeBack(tx: Tx, body: BodyOf<typeof takeBacks.create>): Promise<TakeBackRow> {
  const { name, description = '', logo = null, status = false } = body;
  if (status) throw switchedElsewhere();
  await assertOwnLogo(tx, logo);
  const fields: TakeBackFields = { name, description, logoId: logo };
  const uuid = await insertTakeBack(tx, fields);
  if (uuid === undefined) throw new Refusal(409, 'take_back_exists', 'Your account already has a take-back programme.');
  // Accounts older than this feature got none at registration.
  await addStandardTags(tx);
  await setTask(tx, 'details', true);
  await audit(tx, { action: 'take-back.created', subject: uuid, after: fields });
  return written(tx, uuid);
}

/** Changes what the body names; the rest stays as it is. */
export async function changeTakeBack(tx: Tx, takeBack: TakeBackRow, body: BodyOf<typeof takeBacks.update>) {
  const { updated_at: read, status, logo, ...named } = body;
  if (status !== undefined && status !== takeBack.active) throw switchedElsewhere();
  await assertOwnLogo(tx, logo ?? null);
  const { name = takeBack.name, description = takeBack.description } = named;
  const { before, after } = changes<TakeBackFields>(takeBack, {
    name,
    description,
    logoId: logo === undefined ? takeBack.logoId : logo,
  });
  if (!(await updateTakeBack(tx, takeBack.id, after, read))) {
    const now = await findTakeBack(tx, takeBack);
    if (!now) throw notFound();
    const present = { ...presentTakeBack(now), logo: now.logoId };
    throw staleEdit(present, { ...named, ...(logo === undefined ? {} : { logo }) });
  }
  await offersChanged(tx);
  await audit(tx, { action: 'take-back.changed', subject: takeBack.uuid, before, after });
  return written(tx, takeBack.uuid);
}

type Tags = BodyOf<typeof takeBacks.setTags>;

/** Replaces what is accepted and what is not. */
export async function setTakeBackTags(tx: Tx, takeBack: TakeBackRow, { accepts_tags, not_accepts_tags }: Tags) {
  const chosen = { allowed: accepts_tags, disallowed: not_accepts_tags };
  await chooseTags(tx, tagsOfTakeBacks, takeBack.id, chosen, 'accepts_tags');
  await offersChanged(tx);
  await audit(tx, {
    action: 'take-back.tags',
    subject: takeBack.uuid,
    ...changes({ tags: chosenIn(takeBack.tags) }, { tags: chosen }),
  });
  return written(tx, takeBack.uuid);
}

/** The programme as it is now. */
async function written(tx: Tx, uuid: string): Promise<TakeBackRow> {
  const takeBack = await findTakeBack(tx, { id: -1, uuid });
  if (!takeBack) throw notFound();
  return takeBack;
}

async function assertOwnLogo(tx: Tx, logo: number | null): Promise<void> {
  if (logo !== null && !(await isOwnFile(tx, logo))) throw invalid({ logo: ['Choose an uploaded image.'] });
}

const switchedElsewhere = () =>
  invalid({ status: ['The programme is switched where its conditions are checked: POST entitlements/status.'] });
