import { z } from 'zod';
import { inputIdOrText } from './input';
import { limits } from './limits';

/** Ids of tags, as numbers or as text. */
export const tagIds = z.array(inputIdOrText()).max(limits.tagsOfPlace);
