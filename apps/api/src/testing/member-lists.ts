import { type Endpoint, endpoints } from '@dw/contract';
import { z } from 'zod';

const isList = ({ answer }: Endpoint) =>
  answer instanceof z.ZodObject && 'items' in answer.shape && 'info' in answer.shape;

/** Every list of the contract that a member asks for; a shopper’s own is asked for with another kind of session. */
export const memberLists: readonly Endpoint[] = endpoints.filter(
  (endpoint) => isList(endpoint) && endpoint.access.kind === 'member',
);
