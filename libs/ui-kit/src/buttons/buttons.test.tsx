import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './button';
import { CopyButton } from './copy-button';
import { ShareButton } from './share-button';
import { TextLink } from './text-link';

test('a button inside a form does not send it by accident', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button look="quiet">Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('links stay links, whatever they look like', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/a" look="outline" wide>
        Go home
      </ButtonLink>
      <TextLink to="/b">Sign Up</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/a');
  expect(screen.getByRole('link', { name: 'Go home' })).not.toHaveAttribute('wide');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/b');
});

describe('copying', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const copyWith = async (writeText: (text: string) => Promise<void>) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const asked = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    render(<CopyButton text="LIFT-42" label="Copy code" copiedLabel="Copied" />);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(asked).toHaveBeenCalledWith('LIFT-42');
  };

  test('a code is copied, said so, and can be copied again', async () => {
    await copyWith(() => Promise.resolve());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });

  test('nobody is told “copied” when the browser refused', async () => {
    await copyWith(() => Promise.reject(new Error('denied')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });
});

describe('sharing', () => {
  const link = 'http://passenger.liftclub.localhost/auth/signup?token=LIFT-42';
  const show = () => render(<ShareButton url={link} title="Ride with Liftclub" label="Share link" />);

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('a link goes to the sharing of the phone', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.assign(navigator, { share });
    const logged = jest.spyOn(console, 'warn');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share link' }));
    expect(share).toHaveBeenCalledWith({ title: 'Ride with Liftclub', url: link });
    expect(logged).not.toHaveBeenCalled();
  });

  test('a browser that cannot share offers no button for it', () => {
    show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
