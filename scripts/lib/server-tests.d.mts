/** The test files below these folders that need the run’s Postgres or its built programs, by their imports. */
export function serverTests(folders: readonly string[], base?: string): string[];
