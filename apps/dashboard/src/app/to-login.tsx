import { Navigate } from 'react-router';

/** The login page, which leads back here afterwards. */
export function ToLogin() {
  // While the page of a link is being drawn, the router still has the one before it: the address is what was asked for.
  const { pathname, search, hash } = window.location;
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}
