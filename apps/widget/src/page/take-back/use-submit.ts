import { useState } from 'preact/hooks';
import { useSession } from '../wardrobe/session';
import { conditionOf, dropDraft, readyToSend } from './draft';
import type { Flow } from './flow-state';
import { refusalOf } from './refusals';

/** Sends what was asked for. A refusal is shown in the step that can answer it, and loses nothing. */
export function useSubmit(flow: Flow): { readonly sending: boolean; readonly submit: () => Promise<void> } {
  const { draft, chosen, offer, step, name, send, placeAt, put, fail, reload } = flow;
  const { token, go, ended } = useSession();
  const [sending, setSending] = useState(false);
  const submit = async () => {
    const { way } = draft;
    if (sending || !way) return;
    const said = chosen.flatMap(({ uuid }) => {
      const condition = conditionOf(draft.conditions[uuid] ?? {});
      return condition ? [{ uuid, condition }] : [];
    });
    const sent = readyToSend(
      draft,
      said.map(({ uuid }) => uuid),
    );
    put(sent);
    setSending(true);
    fail('');
    const outcome = await send(token, { ...way, uuid: sent.uuid, items: said, terms_version: offer.terms_version });
    setSending(false);
    if (outcome.ok) {
      dropDraft(name);
      return go({ page: 'leg', uuid: outcome.data.uuid }, true);
    }
    if (outcome.status === 401) return ended();
    const { text, step: at, again } = refusalOf(outcome, offer.by);
    if (outcome.code === 'uuid_taken') put({ ...sent, sent: '', uuid: crypto.randomUUID() });
    if (outcome.code === 'terms_changed') put({ ...sent, accepted: 0 });
    if (again) reload();
    fail(text);
    if (at !== step) go(placeAt(at));
  };
  return { sending, submit };
}
