import i18next from 'i18next';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';

/** What became of the rows of a change that is undone, by their names. */
export type Undone = {
  /** As they were before. */
  readonly undone: readonly string[];
  /** They are not there any more. */
  readonly gone: readonly string[];
  /** Somebody has turned them since. */
  readonly turned: readonly string[];
  /** Why others stay as they are; undefined where none do. */
  readonly refusal: unknown;
};

/** Where the key undoes what was typed. A tick and a switch take no letters. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]';

const isLatin = (key: string) => /^[a-z]$/i.test(key);

/** Z where the layout has one; where it has none, such as the Russian one, the key that stands in its place. */
const isUndo = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && (isLatin(key) ? key.toLowerCase() === 'z' : code === 'KeyZ');

/** Whether the key belongs to what has the focus, or to a dialog that lies over the page. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.closest(typing) !== null) ||
  document.querySelector('dialog:modal') !== null;

/** Ctrl+Z and Cmd+Z outside of fields undo the last change, and an alert says what came of it. */
export function followUndoKey(undo: () => Promise<Undone | undefined>): void {
  document.addEventListener('keydown', (event) => {
    if (!isUndo(event) || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) void undo().then((outcome) => outcome && tell(outcome));
  });
}

function tell({ undone, gone, turned, refusal }: Undone): void {
  const { t } = i18next;
  const texts = [
    undone.length > 0 && t('Undone: {names}', { names: named(undone) }),
    gone.length > 0 && t('Deleted meanwhile: {names}', { names: named(gone) }),
    turned.length > 0 && t('Changed meanwhile and left alone: {names}', { names: named(turned) }),
    refusal !== undefined && errorText(t, refusal),
  ];
  const status = refusal !== undefined ? 'danger' : gone.length + turned.length > 0 ? 'warning' : 'success';
  showAlert(texts.filter(Boolean).join(' · '), status);
}

const most = 3;

/** The first few, and how many more there are. */
function named(names: readonly string[]): string {
  const rest = names.length - most;
  const shown = rest > 1 ? [...names.slice(0, most), i18next.t('{count} more', { count: rest })] : names;
  return new Intl.ListFormat(i18next.language).format(shown);
}
