import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer, Sender } from './mail';
import { AddressRefused } from './refused-addresses';

/** Loaded by the first mail. */
const library = async () => (await import('nodemailer')).default;

/**
 * Writes each mail as a file, readable at /dev/mail: `<id>.eml`, the text part quoted-printable or 7bit. Other users of the
 * machine do not read them.
 */
export function outboxMailer(folder: string, from: string): Mailer {
  return {
    async deliver(mail, id) {
      const nodemailer = await library();
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const composed = await composer.sendMail(message(mail, from));
      if (!Buffer.isBuffer(composed.message)) throw new Error('The mail was not composed.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${String(id).padStart(8, '0')}.eml`;
      await writeFile(join(folder, `.${name}.part`), composed.message);
      await rename(join(folder, `.${name}.part`), join(folder, name));
    },
  };
}

/** Hands mail to an SMTP server (`smtp://user:password@host:port`). */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof smtpTransport> | undefined;
  return {
    async deliver(mail) {
      transport ??= smtpTransport(url);
      try {
        await (await transport).sendMail(message(mail, from));
      } catch (error) {
        const codes = codesOfRefusal(error);
        throw codes === undefined ? error : new AddressRefused(codes);
      }
    },
  };
}

/** Of the enhanced codes (RFC 3463): no such mailbox, no such system, a mailbox that is closed. */
const ofAddress = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** Where a server says no more than the old codes: no such mailbox, not here, not a name of one. */
const bare = new Set([550, 551, 553]);

/**
 * The codes by which a server says that there is no such address, such as `550 5.1.1`; undefined for every other failure: a full
 * mailbox, a sender that it does not like, a mail that it takes for spam.
 */
function codesOfRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined;
  const { responseCode: code, command } = error;
  if (typeof code !== 'number' || code < 500 || command !== 'RCPT TO') return undefined;
  const response = 'response' in error ? String(error.response) : '';
  const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  if (enhanced === undefined) return bare.has(code) ? String(code) : undefined;
  return ofAddress.test(enhanced) ? `${code} ${enhanced}` : undefined;
}

/** Whether an SMTP server can be reached and takes our login. @returns why not; never the password */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = await smtpTransport(url);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const { password } = new URL(url);
    return password === '' ? reason : reason.replaceAll(decodeURIComponent(password), '***');
  } finally {
    transport.close();
  }
}

const smtpTransport = async (url: string) =>
  (await library()).createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 });

const signatureOf = ({ domain, selector, key }: NonNullable<Sender['own']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: key,
});

/** `Name <address>`, either of which may be another than ours. @param from ours, as MAIL_FROM says it */
export function fromOf({ name, own }: Sender, from: string): { readonly name: string; readonly address: string } {
  const { name: ourName = '', address: ourAddress = from } =
    /^(?<name>[^<]*)<(?<address>[^>]*)>$/.exec(from)?.groups ?? {};
  return { name: name ?? ourName.trim().replace(/^"(.*)"$/, '$1'), address: own?.address ?? ourAddress.trim() };
}

/** Quoted-printable: every server passes it on as it is, and people can read it in the source. */
function message({ to, subject, text, html, replyTo, sender, unsubscribe }: Mail, from: string) {
  const answers = replyTo ?? sender?.replyTo;
  return {
    from: sender ? fromOf(sender, from) : from,
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(answers === undefined ? {} : { replyTo: answers }),
    // What comes back comes to us: the record of the domain lets us sign for it, not receive its mail.
    ...(sender?.own && { dkim: signatureOf(sender.own), envelope: { from: fromOf({}, from).address, to } }),
    ...(unsubscribe === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
    textEncoding: 'quoted-printable' as const,
    // A template’s html names what is elsewhere; nothing of this machine is ever attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
