import { builtInMail } from './built-in-mails';
import { compileMail } from './compile-mail';
import { type Look, starterDesign } from './starter-design';

/** How many looks are remembered: shops times mails times languages, so the oldest go. */
const remembered = 500;
const made = new Map<string, Promise<string | undefined>>();

/** A built-in mail as the designer shows it, with its merge tags; undefined where it was not made in time: its text says it all. */
export function builtInHtml(look: Look): Promise<string | undefined> {
  const { type, language, colour, logo } = look;
  const key = JSON.stringify([type, language, colour, logo]);
  const known = made.get(key);
  if (known) return known;
  const [oldest] = made.keys();
  if (made.size >= remembered && oldest !== undefined) made.delete(oldest);
  const html = compiled(look).then((found) => {
    // What failed is tried again with the next mail.
    if (found === undefined) made.delete(key);
    return found;
  });
  made.set(key, html);
  return html;
}

async function compiled(look: Look): Promise<string | undefined> {
  const { subject, preheader } = builtInMail(look.type, look.language);
  const mail = await compileMail({
    type: look.type,
    subject,
    preheader,
    design: { mjml: starterDesign(look) },
    html: '',
  });
  return 'problems' in mail ? undefined : mail.html;
}
