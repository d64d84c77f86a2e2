import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { pages } from '../pages';
import { meQuery } from '../session';
import { menuOf } from './menu';
import { NoPage } from './no-page';

/** Leads to the first page of the menu. */
export function FirstPage() {
  const { data: user } = useQuery(meQuery);
  const [first] = menuOf(pages, user?.capabilities ?? []);
  return first ? <Navigate to={first.to} replace /> : <NoPage />;
}
