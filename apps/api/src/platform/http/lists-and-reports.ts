import type { Endpoint } from '@dw/contract';
import { z } from 'zod';

/** What a query asks for where the answer is a page of a list, or figures of a period. */
const asked: ReadonlySet<string> = new Set(['page', 'days', 'month', 'from', 'period']);

/** Whether an endpoint answers a page of a list, or figures of a period: what may read many rows. */
export const isListOrReport = ({ method, query }: Pick<Endpoint, 'method' | 'query'>): boolean =>
  method === 'GET' && query instanceof z.ZodObject && Object.keys(query.shape).some((name) => asked.has(name));
