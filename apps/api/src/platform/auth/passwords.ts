import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

/** Argon2id of a password. At most two run at once, so that a small machine has time for everything else. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** Whether the password fits. Without a hash (unknown address) the same work is done, and the answer is no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password has this hash');
  const against = passwordHash ?? (await decoy);
  const fits = await limited(() => verify(against, password));
  return fits && passwordHash !== undefined;
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
