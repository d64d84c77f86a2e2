import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice, currentUser, endSession } from '../../lib/session';
import { logoutMutation } from './sign-in.api';
import { signInPaths } from './sign-in.paths';

/** Tells the server, then forgets the user here, whether the call succeeded or not. */
export function LogoutPage() {
  const signedIn = useStore(accountSlice, (state) => state.user !== null);
  const { mutate } = useMutation({ ...logoutMutation, onSettled: () => endSession() });

  useEffect(() => {
    if (currentUser()) mutate();
  }, [mutate]);

  return signedIn ? null : <Navigate to={signInPaths.login} replace />;
}
