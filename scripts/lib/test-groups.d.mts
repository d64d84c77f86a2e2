/** The test files below these folders that need the run’s Postgres or its built programs, by their imports. */
export function serverTests(folders: readonly string[], base?: string): string[];

/** The test files below these folders that put something else in the place of a module or a global, by their imports. */
export function stubbingTests(folders: readonly string[], base?: string): string[];
