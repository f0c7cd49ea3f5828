export interface SignInValues {
  email: string;
  password: string;
}

export type SignInErrors = Partial<Record<keyof SignInValues, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sign-in rules (spec §5). Written by hand: the form library stays out of the first download. */
export function validateSignIn({ email, password }: SignInValues): SignInErrors {
  return {
    ...(!EMAIL.test(email.trim()) && { email: 'Please enter a valid email' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
