import { onTestFinished } from 'vitest';
import { origin } from './browser';
import { demo } from './demo';

type Site = {
  readonly id: number;
  readonly uuid: string;
  readonly token: string;
  readonly name: string;
  readonly url: string;
};

/** Calls of the wire in the name of a demo user, beside the browser. */
export type Wire = (method: string, path: string, body?: object) => Promise<unknown>;

/** Signs a user in for calls; a demo user unless a password is given. */
export async function wireOf(email: string, password: string = demo.password): Promise<Wire> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { access_token } = await send('POST', '/login', { email, password });
  return (method, path, body) => send(method, path, body, access_token);
}

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' &&
  value !== null &&
  'uuid' in value &&
  'token' in value &&
  'name' in value &&
  'url' in value;

/** The account’s websites, newest first. */
export async function sitesOf(wire: Wire): Promise<readonly Site[]> {
  const answer = await wire('GET', '/sites?per_page=100');
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) return [];
  return answer.items.filter(isSite);
}

/** Adds a website that is gone again when the test ends. */
export async function addSite(wire: Wire, name: string, more: object = {}): Promise<Site> {
  const url = `${crypto.randomUUID().slice(0, 13)}.example`;
  const answer = await wire('POST', '/sites', { name, url, ...more });
  const site = typeof answer === 'object' && answer !== null && 'site' in answer ? answer.site : undefined;
  if (!isSite(site)) throw new Error('The answer holds no website.');
  onTestFinished(() => removeSites(wire, ({ uuid }) => uuid === site.uuid));
  return site;
}

/** Deletes the websites that are meant, if they are still there. */
export async function removeSites(wire: Wire, meant: (site: Site) => boolean): Promise<void> {
  for (const { uuid } of (await sitesOf(wire)).filter(meant)) await wire('DELETE', `/sites/${uuid}`);
}
