import type { MailCode } from '../lib/mail-code';
import { t } from '../lib/text';
import { FieldError } from './message';

function CodeField({ mail }: { mail: MailCode }) {
  const { code, errors, wait } = mail;
  return (
    <div class="field">
      <label for="code">{t('Code')}</label>
      <input
        id="code"
        name="code"
        class="digits"
        ref={mail.codeField}
        value={code}
        onInput={(event) => {
          mail.setCode(event.currentTarget.value);
          // The field keeps digits alone, also where nothing changed for the state.
          event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
        }}
        inputMode="numeric"
        autocomplete="one-time-code"
        autocapitalize="off"
        spellcheck={false}
        required
        aria-invalid={Boolean(errors.code)}
        aria-describedby={errors.code ? 'code-error code-hint' : 'code-hint'}
      />
      {errors.code && <FieldError id="code-error" texts={errors.code} />}
      <p class="hint" id="code-hint">
        {t('Six digits, sent to {email}.', { email: mail.address })}{' '}
        {wait > 0 ? (
          <span class="number">{t('Resend code in {seconds} s.', { seconds: wait })}</span>
        ) : (
          <button type="button" class="link" disabled={mail.sending} onClick={mail.ask}>
            {t('Resend code.')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Address, 'Send code', and once it is sent the code. */
export function MailCodeFields({ mail }: { mail: MailCode }) {
  const { errors } = mail;
  return (
    <>
      <div class="field">
        <label for="email">{t('Email')}</label>
        <div class="beside">
          <input
            id="email"
            name="email"
            type="email"
            ref={mail.emailField}
            value={mail.email}
            onInput={(event) => mail.setEmail(event.currentTarget.value)}
            autocomplete="email"
            autocapitalize="off"
            spellcheck={false}
            required
            aria-invalid={Boolean(errors.email)}
            aria-describedby={errors.email ? 'email-error' : undefined}
          />
          {!mail.sent && (
            <button type="button" class="button" onClick={mail.ask} aria-disabled={mail.sending}>
              {t('Send code')}
            </button>
          )}
        </div>
        {errors.email && <FieldError id="email-error" texts={errors.email} />}
      </div>
      {mail.sent && <CodeField mail={mail} />}
    </>
  );
}
