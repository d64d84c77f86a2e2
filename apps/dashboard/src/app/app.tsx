import { RouterProvider, type RouterProviderProps } from 'react-router';
import { Look } from '../kit/look/look';
import { Gate } from './gate';

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <Look>
      <Gate>
        <RouterProvider router={router} />
      </Gate>
    </Look>
  );
}
