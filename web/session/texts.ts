export const sessionTexts = {
  brand: 'Precedents',
  tagline: 'Your always-available innovation partner',
  navigation: 'Main',
  menu: 'Menu',
  ideasBank: 'Ideas Bank',
  logIn: 'Log In',
  logout: 'Logout',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },

  signUp: {
    title: 'Create Account',
    description: 'Sign up to start saving your ideas',
    submit: 'Sign Up',
    toggle: 'Already have an account? Log in',
  },
  logInForm: {
    title: 'Welcome Back',
    description: 'Log in to save and manage your ideas',
    submit: 'Log In',
    toggle: 'Need an account? Sign up',
    forgot: 'Forgot your password?',
  },
  signupsClosed: 'Sign-up is closed here. Ask the person who runs this server for an account.',
  email: 'Email',
  password: 'Password',
  // Without the field's own word, so that its label names one thing only.
  showTyped: 'Show what you type',
  emailInvalid: 'Invalid email format',
  passwordMissing: 'Enter your password.',
  passwordHint: 'At least 8 characters',

  loginFailed: 'Login failed',
  loginFailedText: 'Login failed. Please try again.',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  usernameTaken: 'Username already exists',

  forgot: {
    title: 'Reset your password',
    description: 'Enter the email of your account. We send you a link to set a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    sentTitle: 'Check Your Email',
    sentText:
      'If an account exists for this email, you will receive password reset instructions shortly. Please also check your spam folder.',
    back: 'Back to log in',
    doneTitle: 'Check your email',
    doneText: 'You will receive password reset instructions (check your spam folder).',
    failedText: 'Failed to process password reset request. Please try again.',
    registeredText: 'This email is already registered. Please try logging in instead.',
  },
  reset: {
    title: 'Set a new password',
    field: 'New Password',
    submit: 'Reset Password',
    busy: 'Resetting Password...',
    invalidTitle: 'Invalid Link',
    invalidText: 'This password reset link is invalid or has expired.',
    malformedText: 'Invalid reset link format. Please request a new password reset link.',
    tokenRefused: 'Invalid or expired reset token',
    usedText: 'This password reset link has expired or already been used. Please request a new one.',
    failedText: 'Failed to reset password. Please try again or request a new reset link.',
    doneTitle: 'Password Reset Successful',
    doneText: 'Your password has been reset. You can now log in with your new password.',
    requestNew: 'Request a new link',
  },
  error: 'Error',

  framework: {
    title: 'Precedents Thinking Framework',
    lead: 'Most hard problems have been solved in parts: by someone else, in another field, long ago. Find them, and borrow well.',
    steps: [
      {
        name: 'Frame',
        text: 'Say what stands in the way, and for whom. We take it apart into its elements.',
      },
      { name: 'Search', text: 'See who has met each element before, near your field and far from it.' },
      { name: 'Combine', text: 'Choose two to six precedents and build one idea from their parts.' },
    ],
    specimen: {
      entity: 'Toyota',
      year: '1953',
      innovation:
        'Each station fetches parts from the one before it only as it uses them, the way shoppers take goods from a shelf.',
    },
  },
}
