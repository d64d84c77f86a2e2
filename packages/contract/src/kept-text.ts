import { z } from 'zod';

const kept = 'This text holds characters that cannot be kept.';

/** Text of one line, trimmed: what a file can bring in and take out again. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u, kept);

/** Text of several lines, trimmed. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^(?:[\r\n\t]|[^\p{Cc}\p{Cs}\uFFFD])*$/u, kept);
