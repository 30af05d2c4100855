export const shellTexts = {
  skip: 'Skip to content',
  slow: 'This is taking longer than usual. Try reloading the page. Your drafts are saved.',
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
  },
  goToLogin: 'Go to Login Page',
  goHome: 'Return to Home',
  reload: 'Reload the page',
  crash: {
    title: 'Something went wrong',
    text: 'This page could not be loaded or displayed. Your drafts and everything saved on the server are safe.',
  },
  unreachable: {
    title: 'The server is not responding',
    text: 'Your work is safe. This page will continue as soon as the server can be reached again.',
  },
  connectionLost: 'The connection to the server was lost. Your drafts are saved in this browser.',
  authTest: {
    button: 'Test Authentication Status',
    signedIn: 'You are signed in.',
    signedOut: 'You are not signed in.',
    unexpected: (status: number, statusText: string) => `Unexpected response: ${status} ${statusText}`,
    noAnswer: 'The server did not respond.',
  },
}
