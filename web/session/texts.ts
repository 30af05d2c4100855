import { MAX_SELECTED, MIN_SELECTED, PASSWORD_MIN } from '../../src/contracts/limits.ts'

export const sessionTexts = {
  brand: 'Precedents',
  tagline: 'Your always-available innovation partner',
  navigation: 'Main',
  menu: 'Menu',
  sample: 'See a sample idea',
  newProblem: 'New problem',
  ideasBank: 'Ideas Bank',
  library: 'Library',
  search: 'Search',
  searchHint: 'Search (Ctrl+K or ⌘K)',
  logIn: 'Log In',
  logout: 'Logout',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

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
  signupsClosed: 'Sign-up is closed. Ask the administrator of this server for an account.',
  invitationNeeded: 'You need an invitation to sign up. Ask the administrator of this server for a link.',
  email: 'Email',
  password: 'Password',
  // Without the word 'password', so that only the field itself is found by that label.
  showTyped: 'Show what you type',
  emailInvalid: 'Invalid email format',
  passwordMissing: 'Enter your password.',
  passwordHint: `At least ${PASSWORD_MIN} characters`,

  loginFailed: 'Login failed',
  loginFailedText: 'Login failed. Please try again.',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  usernameTaken: 'Username already exists',

  forgot: {
    title: 'Reset your password',
    description: "Enter your account's email. We'll send you a link to set a new password.",
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

  framework: {
    title: 'Precedents Thinking Framework',
    lead: 'Most hard problems have already been solved in parts, often by someone in another field. Find those solutions and build on them.',
    steps: [
      {
        name: 'Frame',
        text: 'Describe what gets in the way, and for whom. We break it down into elements.',
      },
      { name: 'Search', text: 'See who has solved each element before, in your industry and in others.' },
      {
        name: 'Combine',
        text: `Select ${MIN_SELECTED} to ${MAX_SELECTED} precedents and combine them into one idea.`,
      },
    ],
    example: {
      entity: 'Toyota',
      year: '1953',
      innovation:
        'Each station takes parts from the one before it only as it needs them, the way shoppers take goods from a shelf.',
    },
  },
}
