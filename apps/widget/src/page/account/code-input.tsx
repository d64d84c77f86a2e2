import { useLayoutEffect, useRef } from 'preact/hooks';
import { FieldError } from '../parts/message';

type Props = {
  id: string;
  label: string;
  hint: string;
  value: string;
  errors: readonly string[] | undefined;
  change: (code: string) => void;
  /** It is the next thing to do: also for those who do not see it appear. */
  next?: boolean;
};

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** A field for a mailed code: digits only, so that one pasted with spaces fits. */
export function CodeInput({ id, label, hint, value, errors, change, next = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (next) field.current?.focus();
  }, [next]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        class="digits"
        value={value}
        onInput={(event) => {
          change(digitsOf(event.currentTarget.value));
          event.currentTarget.value = digitsOf(event.currentTarget.value);
        }}
        inputMode="numeric"
        autocomplete="one-time-code"
        autocapitalize="off"
        spellcheck={false}
        required
        aria-invalid={Boolean(errors)}
        aria-describedby={errors ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {errors && <FieldError id={`${id}-error`} texts={errors} />}
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
