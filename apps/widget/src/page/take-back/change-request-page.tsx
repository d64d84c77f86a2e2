import type { Place, Step } from '../wardrobe/place';
import type { Handover, Way } from './api';
import { type Draft, emptyDraft } from './draft';
import { Flow, ready } from './flow';
import { requestApi } from './request-api';
import { t } from './text';

/** How it was to travel so far. */
function wayOf({ way, place, carrier }: Handover): Way | undefined {
  if (way === 'post') return { way };
  if (way === 'store') return place ? { way, place: place.uuid } : undefined;
  return way === 'carrier' && carrier ? { way, carrier: carrier.uuid } : undefined;
}

/** What a change begins with: what was asked for, word for word. */
const draftOf = (leg: Handover): Draft => ({
  ...emptyDraft(),
  conditions: Object.fromEntries(leg.items.map(({ uuid, condition }) => [uuid, condition ?? {}])),
  way: wayOf(leg),
  accepted: leg.terms_version,
});

type Props = {
  readonly leg: Handover;
  readonly programme: string;
  readonly step: Step;
  readonly back: { readonly to: Place; readonly label: string };
};

/** A request made anew before anything was handed over: its code stays. */
function ChangeRequest({ leg, programme, step, back }: Props) {
  const { uuid } = leg;
  const items = leg.items.map((item) => item.uuid);
  return (
    <Flow
      programme={programme}
      items={items}
      step={step}
      placeAt={(next) => ({ page: 'change', uuid, step: next })}
      back={back}
      close={back.to}
      name={`change ${uuid} ${leg.way_name} ${items.join()}`}
      begun
      begin={() => draftOf(leg)}
      send={(token, { uuid: _, ...asked }) => requestApi.change(token, uuid, asked)}
      verb={() => t('Save the change')}
    />
  );
}

/** The steps in which a request is changed, once their texts and looks are there. */
export const open = async () => {
  await ready();
  return ChangeRequest;
};
