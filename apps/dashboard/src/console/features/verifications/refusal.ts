import type { VerificationRefusal } from '@dw/contract/console';
import { words } from '../../parts/words';

const isRefusal = (text: string): text is VerificationRefusal => text in words.refusal;

/** What a form says of a refusal: which of them, and our words. */
export function refusalOf(form: FormData): { readonly refusal: VerificationRefusal; readonly words: string } {
  const chosen = String(form.get('refusal') ?? '');
  return { refusal: isRefusal(chosen) ? chosen : 'other', words: String(form.get('words') ?? '').trim() };
}

/** Another reason has no sentence of its own: it needs words. */
export function refusalProblem(form: FormData): string | undefined {
  const { refusal, words: said } = refusalOf(form);
  return refusal === 'other' && said === '' ? 'Say the other reason in your words.' : undefined;
}
