import { type ReactNode, useId, useState } from 'react';
import { ModalDialog } from '../../kit/modal-dialog';
import { ApiError } from '../../lib/api-error';
import type { Proof } from './own-security.api';
import { ProofAsked } from './proof-asked';
import css from './use-proof.module.css';

type Question = {
  /** What will be done, as the heading says it and the button. */
  readonly label: string;
  /** What comes of it. */
  readonly text: string;
};
type Asked = Question & { readonly save: (proof: Proof) => Promise<void>; readonly cancel: () => void };

/**
 * Asks for a proof of who is signed in before something that a stolen session must not do. What is wrong with the proof is said in the
 * dialog; whatever else the change is refused for is thrown.
 * @returns `ask`, which answers what the change has answered, or undefined where it was cancelled; and `panel`, to be drawn
 */
export function useProof(): {
  readonly ask: <A>(question: Question, change: (proof: Proof) => Promise<A>) => Promise<{ answer: A } | undefined>;
  readonly panel: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  return {
    ask: (question, change) =>
      new Promise((resolve, reject) => {
        const save = async (proof: Proof) => {
          try {
            resolve({ answer: await change(proof) });
          } catch (error) {
            if (isOfProof(error)) throw error;
            reject(error);
          }
          setAsked(undefined);
        };
        const cancel = () => {
          setAsked(undefined);
          resolve(undefined);
        };
        setAsked({ ...question, save, cancel });
      }),
    panel: asked && <ProofDialog {...asked} />,
  };
}

const isOfProof = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 429 ||
  error.code === 'wrong_passkey' ||
  'password' in error.errors ||
  'code' in error.errors;

function ProofDialog({ label, text, save, cancel }: Asked) {
  const titleId = useId();
  return (
    <ModalDialog titleId={titleId} className={css.proof} onCancel={cancel}>
      <h2 id={titleId}>{label}</h2>
      <p>{text}</p>
      <ProofAsked label={label} save={save} onSaved={() => undefined} onCancel={cancel} />
    </ModalDialog>
  );
}
