import { said } from '../lib/text';
import { Banner } from '../parts/message';
import type { Near } from '../wardrobe/options-api';
import type { Place, Step } from '../wardrobe/place';
import type { Condition, Handover, Offer, Way } from './api';
import type { Draft } from './draft';
import type { Sent } from './send';

/** What is asked for, once all of it is said. */
export type Ready = Way & {
  readonly uuid: string;
  readonly items: readonly { readonly uuid: string; readonly condition: Condition }[];
  readonly terms_version: number;
};

export type FlowProps = {
  readonly programme: string;
  readonly items: readonly string[];
  readonly step: Step;
  readonly placeAt: (step: Step) => Place;
  /** Where it came from. */
  readonly back: { readonly to: Place; readonly label: string };
  readonly close: Place;
  /** Keeps the draft apart from others. */
  readonly name: string;
  readonly begin: () => Draft;
  readonly send: (token: string, ready: Ready) => Promise<Sent<Handover>>;
  /** It was asked for before: neither that its things are promised nor a pause since then keeps them back. */
  readonly begun?: true;
  /** What the last button says. */
  readonly verb: () => string;
};

/** What the steps share. */
export type Flow = FlowProps & {
  readonly offer: Offer;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What goes back, without what was left out. */
  readonly chosen: Offer['items'];
  readonly near: Near;
  readonly look: (near: Near) => void;
  readonly failure: string;
  /** Keeps another draft; unlike `change`, what was refused stays to be read. */
  readonly put: (draft: Draft) => void;
  readonly fail: (text: string) => void;
  /** Asks for the offer anew. */
  readonly reload: () => void;
};

/** Why the last try was refused; it stays until something is changed. */
export const FlowFailure = ({ failure }: Pick<Flow, 'failure'>) => (failure ? <Banner>{said(failure)}</Banner> : null);
