#!/usr/bin/python3
# A WebKitGTK window of any width, controlled by WebKitWebDriver. WK_DATA: a profile folder that outlives it; without one it is a private window.
import os
import signal
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

env = os.environ
if env.get('WK_DATA'):
    data = WebKit2.WebsiteDataManager(base_data_directory=env['WK_DATA'], base_cache_directory=env['WK_DATA'] + '/cache')
    context = WebKit2.WebContext.new_with_website_data_manager(data)
else:
    context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def view(*_):
    scripts = WebKit2.UserContentManager()
    if env.get('WK_SCRIPT'):
        everywhere, at_start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        scripts.add_script(WebKit2.UserScript.new(env['WK_SCRIPT'], everywhere, at_start, None, None))
    made = WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(int(env['WK_WIDTH']), 800)
    made.set_size_request(1, 1)
    window.add(made)
    made.connect('close', lambda *_: window.destroy())
    window.show_all()
    return made


def started(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('webkit-window')
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect('create-web-view', view)


context.connect('automation-started', started)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
Gtk.main()
