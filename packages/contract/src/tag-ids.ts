import { z } from 'zod';
import { limits } from './limits';

/** Ids of tags, as numbers or as text. */
export const tagIds = z.array(z.coerce.number<number | string>().pipe(z.int().min(1))).max(limits.tagsOfPlace);
