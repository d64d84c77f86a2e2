import type { X509Certificate } from 'node:crypto';

const mostSteps = 4;

/**
 * Whether the first of some certificates is vouched for by a root, step by step with the others, each in its time.
 * @param now the present
 */
export function isVouchedFor(
  [leaf, ...between]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  if (!leaf || leaf.ca) return false;
  let current = leaf;
  for (let step = 0; step < mostSteps; step += 1) {
    if (!isInTime(current, now)) return false;
    const issued = current;
    if (roots.some((root) => hasIssued(root, issued) && isInTime(root, now))) return true;
    const issuer = between.find((one) => one.ca && hasIssued(one, issued));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

const hasIssued = (issuer: X509Certificate, issued: X509Certificate): boolean =>
  issued.checkIssued(issuer) && issued.verify(issuer.publicKey);

const isInTime = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);
