import { learnClosedTexts } from '../wardrobe/closed-texts';
import { learnPhotoTexts } from '../wardrobe/photo-texts';
import type { Handover } from './api';
import { Appeal } from './appeal';
import { Cases } from './cases';
import { learnConditionTexts } from './condition-texts';
import { GiftAid } from './gift-aid';
import { LegActs } from './leg-acts';
import { LegItems } from './leg-items';
import looks from './leg-rest.css?inline';
import { ready } from './ready';
import { learnRestTexts } from './rest-texts';
import { t } from './text';

const Help = ({ help: { name, phone } }: Pick<Handover, 'help'>) =>
  name ? (
    <p class="helper">
      {t('{name} helps.', { name })} {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  ) : null;

type Props = { leg: Handover; online: boolean; put: (leg: Handover) => void; reload: () => void };

/** The things of a hand-over, and what can be said and done about it where there is a signal. */
const LegRest = ({ leg, online, put, reload }: Props) => (
  <>
    <LegItems leg={leg} online={online} put={put} reload={reload} />
    {online && <GiftAid leg={leg} />}
    {online && <Appeal leg={leg} put={put} reload={reload} />}
    {online && <Cases leg={leg} put={put} reload={reload} />}
    <Help help={leg.help} />
    {online && <LegActs leg={leg} put={put} reload={reload} />}
  </>
);

/** All below the course of a hand-over, once its texts and looks are there. */
export const open = async () => {
  await ready([looks], learnRestTexts, learnConditionTexts, learnClosedTexts, learnPhotoTexts);
  return LegRest;
};
