/** The address of a call as the router knows it. @param path as the contract writes it */
export const routeAddress = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
