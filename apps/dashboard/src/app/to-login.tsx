import { Navigate, useLocation } from 'react-router';

/** The login page, which leads back here afterwards. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}
