export interface SignInValues {
  email: string;
  password: string;
}

export type SignInErrors = Partial<Record<keyof SignInValues, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why a text is no e-mail address; undefined when it is one. */
export const emailFault = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email';

/** Sign-in rules. Written by hand: the form library stays out of the first download. */
export function validateSignIn({ email, password }: SignInValues): SignInErrors {
  const fault = emailFault(email);
  return {
    ...(fault && { email: fault }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
