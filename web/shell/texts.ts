export const shellTexts = {
  skip: 'Skip to content',
  slow: 'This takes longer than it should. Try to reload the page: what you wrote is kept.',
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
  },
  goToLogin: 'Go to Login Page',
  goHome: 'Return to Home',
  reload: 'Reload the page',
  crash: {
    title: 'This page broke',
    text: 'Something in it failed to load or to show. What is saved on the server is safe, and so are your drafts.',
  },
  unreachable: {
    title: 'The server does not answer',
    text: 'Nothing is lost. The page goes on by itself as soon as the server can be reached again.',
  },
  connectionLost: 'The connection to the server is lost. Your drafts are kept in this browser.',
  authTest: {
    button: 'Test Authentication Status',
    signedIn: 'You are signed in.',
    signedOut: 'You are not signed in.',
    unexpected: (status: number, statusText: string) => `Unexpected response: ${status} ${statusText}`,
    noAnswer: 'The server did not answer.',
  },
}
