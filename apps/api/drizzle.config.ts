import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema/*.ts', './src/platform/auth/directory.schema.ts'],
  out: './src/db/migrations',
  casing: 'snake_case',
  migrations: { prefix: 'timestamp' },
});
