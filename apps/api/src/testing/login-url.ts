/** A login of a test server. */
export type TestLogin = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
};

/** A login as a url; the host may be a socket folder. */
export function urlOf({ host, port, user, password, database }: TestLogin): string {
  const who = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
