import { vi } from 'vitest';

// Node says from 21 on which language its user reads, as browsers do, and it is no part of what these tests look at.
vi.stubGlobal('navigator', { language: 'en-GB', languages: ['en-GB'] });
